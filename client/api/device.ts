import type { Struct } from 'superstruct';
import { type DeviceKey, memory, readText, remove } from './device-text.ts';

/** The stored value where it parses and fits its struct; anything else is dropped from the device. */
export function readValue<T>(key: DeviceKey, struct: Struct<T, unknown>): T | undefined {
  const stored = readText(key);
  if (stored === undefined) return undefined;
  try {
    return struct.mask(JSON.parse(stored));
  } catch {
    remove(key);
    return undefined;
  }
}

/** Gives whether the device took it; blocked or full, this visit goes on from memory. */
export function write(key: DeviceKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** Every key that begins so. */
export function keysWith<Prefix extends 'Experience:' | `Draft:${string}`>(
  prefix: Prefix,
): `${Prefix}${string}`[] {
  const begins = (key: string): key is `${Prefix}${string}` => key.startsWith(prefix);
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])].filter(begins);
  } catch {
    return [...memory.keys()].filter(begins);
  }
}

/** Everything of this app on the device (product, section 2: Logout), but how to see it: to lose that helps nobody. */
export function clearDevice(): void {
  const display = readText('Display');
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // Blocked: there is nothing to clear.
  }
  if (display !== undefined) write('Display', display);
}
