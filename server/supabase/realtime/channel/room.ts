/** The public and the private members of one topic never reach each other: each kind has a room of its own. */
export function roomOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`;
}

export function topicOf(room: string): string {
  return room.slice(room.indexOf(' ') + 1);
}
