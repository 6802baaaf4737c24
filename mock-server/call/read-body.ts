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
