import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The answers a page's server read for this one request; null in a browser, which keeps its own. */
export const RequestQueries = createContext<QueryClient | null>(null);
