import { lazy, type ComponentType } from 'react';
import { keepLoading } from '#web/lib/keep-loading.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** A part of the shell that asks queries, fetched together with what keeps their answers. */
export function lazyWithQueries<Props extends object>(load: () => Promise<Module<Props>>) {
  return lazy(async (): Promise<Module<Props>> => {
    const [{ default: Part }, { default: Queries }] = await keepLoading(() =>
      Promise.all([load(), import('#web/lib/queries.tsx')]),
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
