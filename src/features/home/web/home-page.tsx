export default function HomePage() {
  return <h1>Bâtilien</h1>;
}
