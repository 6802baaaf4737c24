import { formatsOf } from '../formats.ts';

export const { number, count, list, ago, month, day, time } = formatsOf('en-IN');
