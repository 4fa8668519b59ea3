import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';

/** How the outside is reached. Tests replace it with a stand-in internet; there is no setting for it. */
export interface Network {
  /** All IP addresses of a name. @throws where there is none */
  resolve(hostname: string): Promise<string[]>;
  /** Opens a connection to an address; it need not be made yet. */
  open(address: string, port: number): Socket;
  /** The address that an open connection leads to. */
  reached(socket: Socket): string | undefined;
}

/** The real network. */
export const internet: Network = {
  async resolve(hostname) {
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  },
  open: (address, port) => connect({ host: address, port }),
  reached: (socket) => socket.remoteAddress,
};
