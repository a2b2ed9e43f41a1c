import type { Network } from '#vr-fleet/configuration/settings/settings.messages.ts';

const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const addressOf = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');

/** The network of a process's headsets: an address outside of it, or one of another headset, does not work. */
export class Lan {
  readonly mask: string;
  readonly #first: number;
  readonly #size: number;
  /** Headsets by address, and addresses by headset. */
  readonly #holders = new Map<number, string>();
  readonly #held = new Map<string, number>();
  readonly #leases = new Map<string, number>();
  #next: number;

  /** @param cidr such as `10.24.9.0/24`. */
  constructor(cidr: string) {
    const [address = '', prefix = ''] = cidr.split('/');
    this.#size = 2 ** (32 - Number(prefix));
    this.#first = Math.floor(numberOf(address) / this.#size) * this.#size;
    this.mask = addressOf(2 ** 32 - this.#size);
    // the router has the first address
    this.#next = this.#first + 2;
  }

  /** Assigns an address by DHCP: the previous one if it is free, else another free one. */
  lease(sn: string): string {
    const before = this.#leases.get(sn);
    if (before !== undefined && (this.#holders.get(before) ?? sn) === sn) {
      this.#hold(sn, before);
      return addressOf(before);
    }
    while (this.#holders.has(this.#next)) this.#next += 1;
    this.#leases.set(sn, this.#next);
    this.#hold(sn, this.#next);
    return addressOf(this.#next);
  }

  /** Returns true if a fixed address works. The headset then occupies it, and no other. */
  carries(sn: string, { ip, mask, gateway }: Network): boolean {
    const number = numberOf(ip);
    const isWithin = (at: number): boolean => at > this.#first && at < this.#first + this.#size - 1;
    const isRight = isWithin(number) && isWithin(numberOf(gateway)) && mask === this.mask;
    if (!isRight || (this.#holders.get(number) ?? sn) !== sn) return false;
    this.#hold(sn, number);
    return true;
  }

  #hold(sn: string, number: number): void {
    const before = this.#held.get(sn);
    if (before !== undefined) this.#holders.delete(before);
    this.#held.set(sn, number);
    this.#holders.set(number, sn);
  }
}
