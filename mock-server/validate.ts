import { loadFixtures } from '#mock/files/fixtures.ts';

const counts = Object.entries(await loadFixtures()).filter(([name]) => name !== 'resets');
console.log(`Fixtures valid: ${counts.map(([name, rows]) => `${rows.length} ${name}`).join(', ')}`);
