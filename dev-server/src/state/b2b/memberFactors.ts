import { isDeepStrictEqual } from 'node:util';
import type { MemberFactor, ProvenMemberFactor } from '../../wire/b2bResponses.ts';
import { type Clock, timestamp } from '../clock.ts';

/** Adds a factor to a list. A factor that was proved before gets a new time instead. */
export function addFactor(clock: Clock, factors: readonly MemberFactor[], factor: ProvenMemberFactor): MemberFactor[] {
  const now = timestamp(clock.now());
  const older = factors.find((otherFactor) => isSameFactor(otherFactor, factor));
  const newFactor = { ...factor, created_at: older?.created_at ?? now, updated_at: now, last_authenticated_at: now };
  return [...factors.filter((factor) => factor !== older), newFactor];
}

/** Joins two lists of factors. A factor in both lists keeps the newer time. */
export function joinFactors(factors: readonly MemberFactor[], otherFactors: readonly MemberFactor[]): MemberFactor[] {
  const isNewerIn = (list: readonly MemberFactor[], factor: MemberFactor) =>
    list.some((rival) => isSameFactor(rival, factor) && rival.last_authenticated_at > factor.last_authenticated_at);
  const olderFactors = factors.filter((factor) => !isNewerIn(otherFactors, factor));
  return [
    ...olderFactors,
    ...otherFactors.filter((factor) => !olderFactors.some((rival) => isSameFactor(rival, factor))),
  ];
}

/** Returns whether both factors have the same method and the same address, number, device or account. */
const isSameFactor = (factor: ProvenMemberFactor, otherFactor: ProvenMemberFactor) =>
  isDeepStrictEqual(withoutTimes(factor), withoutTimes(otherFactor));

function withoutTimes(factor: ProvenMemberFactor): object {
  const isTime = (name: string) => name.endsWith('_at');
  return Object.fromEntries(Object.entries(factor).filter(([name]) => !isTime(name)));
}
