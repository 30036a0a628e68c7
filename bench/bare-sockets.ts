import { WebSocketServer } from 'ws';

/** Relays every message to all others with plain ws: the baseline of P7. */
const server = new WebSocketServer({ port: Number(process.argv[2]), host: '127.0.0.1' });
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    for (const other of server.clients) if (other !== socket) other.send(text);
  });
});
server.once('listening', () => process.send?.('ready'));
