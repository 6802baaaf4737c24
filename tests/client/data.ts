import type { CollectionName, Row } from '#mock/world/state.ts';
import type { Snapshot } from '#mock/world/world.ts';
import { control } from './world.ts';

/** Replaces collections of the world's data. The mock refuses data that break its rules. */
export async function changeData(change: (data: Snapshot) => Partial<Snapshot>): Promise<void> {
  const data = await control.snapshot();
  await control.restore({ ...data, ...change(data) });
}

/** Changes one row of the world's data. */
export const changeRow = <Name extends CollectionName>(
  name: Name,
  id: Row<Name>['id'],
  changes: Partial<Row<Name>>,
) =>
  changeData(({ [name]: rows }) => ({
    [name]: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
  }));
