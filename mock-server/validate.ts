import { FixtureError, loadFixtures } from '#mock/files/fixtures.ts';

try {
  const fixtures = await loadFixtures();
  const counts = Object.entries(fixtures).filter(([name]) => name !== 'resets');
  console.log(`Fixtures valid: ${counts.map(([name, rows]) => `${rows.length} ${name}`).join(', ')}`);
} catch (error) {
  if (!(error instanceof FixtureError)) throw error;
  console.error(error.message);
  process.exit(1);
}
