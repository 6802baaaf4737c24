import { useCallback } from 'react';
import { useIdInAddress } from '#navigation/address.ts';
import { subjects } from '#skills/state/catalogue.ts';
import { useChangeAddress } from './shown-in-address.ts';

interface SubjectInAddress {
  readonly subject: number | undefined;
  /** Takes the id of a subject, or an empty string for all subjects. */
  readonly choose: (id: string) => void;
}

/** Keeps the subject of the filter in `subject` of the address. Ignores an unknown subject. */
export function useSubjectInAddress(): SubjectInAddress {
  const changeAddress = useChangeAddress();
  const id = useIdInAddress('subject');
  const all = subjects.value;
  const isUnknown = all.kind === 'ready' && !all.value.some(({ sub_id }) => sub_id === id);
  const choose = useCallback((subject: string) => changeAddress({ subject, shown: '' }), [changeAddress]);
  return { subject: isUnknown ? undefined : id, choose };
}
