export default function NotFoundPage() {
  return <h1>Page introuvable</h1>;
}
