/** The most likely location of an IP address. */
export interface GeoLocation {
  readonly ip: string;
  readonly city: string | null;
  readonly country_name: string | null;
}

/** Looks locations up. Never throws and never waits long: an unknown location is null. */
export interface Geo {
  lookup(ip: string): Promise<GeoLocation | null>;
}
