export default function RecurringTab() { return null; }
