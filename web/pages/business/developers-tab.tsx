export default function DevelopersTab() { return null; }
