/** Where an address of the internet most likely is. */
export interface GeoLocation {
  readonly ip: string;
  readonly city: string | null;
  readonly country_name: string | null;
}

/** Looks places up. Never throws and never waits long: a place that is not known is null. */
export interface Geo {
  lookup(ip: string): Promise<GeoLocation | null>;
}
