import { createContext } from 'react';
import type { Flow } from '../../flow/runFlow.ts';

/** The flow of a frame whose host page may take the focus from a secret field. Null on a top-level page. */
export const HostedFlow = createContext<Flow | null>(null);
