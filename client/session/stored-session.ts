import { readLocalStorage } from '#api/local-storage.ts';

/** Whose record the device holds. It is read without its struct, which a visitor does not load. */
export function storedUsername(): string | undefined {
  try {
    const { username } = JSON.parse(readLocalStorage('UserData') ?? '{}');
    return typeof username === 'string' ? username : undefined;
  } catch {
    return undefined;
  }
}
