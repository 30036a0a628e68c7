/** The public and the private members of one topic never reach each other: each kind has a key of its own. */
export function topicKeyOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`;
}

export function topicOf(topicKey: string): string {
  return topicKey.slice(topicKey.indexOf(' ') + 1);
}
