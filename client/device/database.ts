import { promisifyRequest, type UseStore } from 'idb-keyval';
import { inTime } from './in-time.ts';
import { ofPage } from './lifetime.ts';

type Connection = Promise<IDBDatabase>;

/**
 * Returns a store of the browser (IndexedDB), in a database of the same name, opened at first use. Each access ends in time,
 * and a database that does not open makes the later ones fail at once. Phones end the connection of a suspended page, so a
 * failed access opens the database again and repeats once.
 */
export function createDatabase(name: string): UseStore {
  const connectionOf = ofPage((): { current?: Connection | undefined } => ({}));

  function connect(): Connection {
    const page = connectionOf();
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(name);
    const opened = promisifyRequest(request);
    const connection = inTime(opened);
    page.current = connection;
    opened.then(
      (database) => {
        database.onclose = () => disconnect(opened);
        // A database that opens late serves the next access.
        if (page.current === connection) page.current = opened;
      },
      () => disconnect(connection),
    );
    return connection;
  }

  function disconnect(connection: Connection, page = connectionOf()): void {
    if (page.current !== connection) return;
    page.current = undefined;
    connection.then((database) => database.close()).catch(() => undefined);
  }

  return async (mode, callback) => {
    let transaction: IDBTransaction | undefined;
    const access = async () => {
      const database = await (connectionOf().current ?? connect());
      transaction = database.transaction(name, mode);
      return callback(transaction.objectStore(name));
    };
    try {
      return await inTime(access());
    } catch (error) {
      const isSilent = (error as DOMException).name === 'TimeoutError';
      if (isSilent) abort(transaction);
      const used = connectionOf().current;
      const isOpen = await used?.then(Boolean, () => false);
      if (isSilent && !isOpen) throw error;
      if (used) disconnect(used);
      if (isSilent) throw error;
      return inTime(access());
    }
  };
}

/** Keeps a slow access that counts as failed from happening later. */
function abort(transaction: IDBTransaction | undefined): void {
  try {
    transaction?.abort();
  } catch {
    // It has ended.
  }
}
