import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Picture } from '#ui/picture.tsx';
import './picture-head.css';

export function PictureHead({ src, children }: { src: string; children: ReactNode }) {
  useSignals();
  return (
    <div className="picture-head">
      <Picture src={src} width={320} height={200} />
      <div>{children}</div>
    </div>
  );
}
