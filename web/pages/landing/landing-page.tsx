export default function LandingPage() {
  return <h1 className="font-display text-3xl">Send Globally</h1>;
}
