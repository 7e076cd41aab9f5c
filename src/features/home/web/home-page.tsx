export default function HomePage() {
  return (
    <main>
      <title>Bâtilien</title>
      <h1>Bâtilien</h1>
    </main>
  );
}
