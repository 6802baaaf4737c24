import { unzipSync } from 'node:zlib';
import { type RequestHandler, raw } from 'express';
import type { Locals } from './respond.ts';

const readBytes = raw({ limit: '100kb', type: () => true });

/** Stores the text of a body, or the error that reading it caused. */
export const readBody: RequestHandler = (request, response, next) => {
  const locals = response.locals as Locals;
  readBytes(request, response, (error) => {
    if (error !== undefined) locals.unreadable = error;
    // Some editors write a byte order mark before UTF-8.
    locals.text = request.body?.toString().replace(/^\uFEFF/, '') ?? '';
    next();
  });
};

/** In bytes, packed and unpacked. */
const maxStart = 100 * 1024;

/** Stores the start of the raw body and the stream of the rest, for an upstream, and the text of a small body. */
export const readStart: RequestHandler = async (request, response, next) => {
  const locals = response.locals as Locals;
  const chunks: Buffer[] = [];
  let size = 0;
  const isCut = await new Promise<boolean>((resolve) => {
    const stop = (rest: boolean) => {
      request.off('data', add).off('end', end).off('close', end);
      resolve(rest);
    };
    const add = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxStart) return;
      request.pause();
      stop(true);
    };
    const end = () => stop(false);
    request.on('data', add).on('end', end).on('close', end);
  });
  const start = Buffer.concat(chunks);
  locals.body = { start, rest: isCut ? request : undefined };
  locals.text = '';
  if (isCut) locals.unreadable = { type: 'entity.too.large' };
  else {
    try {
      const isPacked = request.headers['content-encoding'] !== undefined && size > 0;
      const bytes = isPacked ? unzipSync(start, { maxOutputLength: maxStart }) : start;
      locals.text = new TextDecoder().decode(bytes);
    } catch {
      locals.unreadable = { type: 'encoding.unsupported' };
    }
  }
  next();
};
