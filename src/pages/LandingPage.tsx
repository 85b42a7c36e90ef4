import { PageShell } from '../components/PageShell';
export function Component() {
  return (
    <PageShell page="home">
      <h1>x</h1>
    </PageShell>
  );
}
