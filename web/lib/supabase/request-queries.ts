import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The query client of this one request on the server; null in a browser, which has its own. */
export const RequestQueries = createContext<QueryClient | null>(null);
