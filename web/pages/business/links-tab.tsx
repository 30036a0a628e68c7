export default function LinksTab() { return null; }
