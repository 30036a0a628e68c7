import { lazy, type ComponentType } from 'react';
import { retryLoading } from '#web/lib/offline/retry-loading.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** A part of the shell with queries, loaded together with the query library. */
export function lazyWithQueries<Props extends object>(load: () => Promise<Module<Props>>) {
  return lazy(async (): Promise<Module<Props>> => {
    const [{ default: Part }, { default: Queries }] = await retryLoading(() =>
      Promise.all([load(), import('#web/lib/supabase/queries.tsx')]),
    );
    return {
      default: (props) => (
        <Queries>
          <Part {...props} />
        </Queries>
      ),
    };
  });
}
