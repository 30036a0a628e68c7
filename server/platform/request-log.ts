import type { FastifyBaseLogger } from 'fastify';

type ChildOf = Parameters<FastifyBaseLogger['child']>;
type Line = Parameters<FastifyBaseLogger['info']>;

/**
 * A request's log, made when something is first written to it: hardly any request writes a line, and making a log of its
 * own costs each of them more than finding its route.
 */
export function requestLog(parent: FastifyBaseLogger, ...settings: ChildOf): FastifyBaseLogger {
  return new RequestLog(parent, settings);
}

class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #settings: ChildOf;
  #made: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, settings: ChildOf) {
    this.#parent = parent;
    this.#settings = settings;
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(...this.#settings));
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#log.level;
  }

  set level(level: FastifyBaseLogger['level']) {
    this.#log.level = level;
  }

  child(...settings: ChildOf): FastifyBaseLogger {
    return this.#log.child(...settings);
  }

  fatal(...line: Line) {
    this.#log.fatal(...line);
  }

  error(...line: Line) {
    this.#log.error(...line);
  }

  warn(...line: Line) {
    this.#log.warn(...line);
  }

  info(...line: Line) {
    this.#log.info(...line);
  }

  debug(...line: Line) {
    this.#log.debug(...line);
  }

  trace(...line: Line) {
    this.#log.trace(...line);
  }

  silent(...line: Line) {
    this.#log.silent(...line);
  }
}
