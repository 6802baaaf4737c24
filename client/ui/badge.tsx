import type { ReactNode } from 'react';
import './badge.css';
import { Text } from './text.tsx';

export const Badge = ({ children }: { children: ReactNode }) => <Text className="badge">{children}</Text>;
