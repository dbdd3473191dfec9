import { isDeepStrictEqual } from 'node:util';
import type { MemberFactor, ProvenMemberFactor } from '../../wire/b2bResponses.ts';
import { type Clock, timestamp } from '../clock.ts';

/** Adds a factor to a list, or renews it when it was proved before. */
export function addFactor(clock: Clock, factors: readonly MemberFactor[], factor: ProvenMemberFactor): MemberFactor[] {
  const now = timestamp(clock.now());
  const older = factors.find((other) => isSameFactor(other, factor));
  const added = { ...factor, created_at: older?.created_at ?? now, updated_at: now, last_authenticated_at: now };
  return [...factors.filter((other) => other !== older), added];
}

/** Joins two lists of factors; a factor in both keeps its newer time. */
export function joinFactors(one: readonly MemberFactor[], other: readonly MemberFactor[]): MemberFactor[] {
  const isNewerIn = (list: readonly MemberFactor[], factor: MemberFactor) =>
    list.some((rival) => isSameFactor(rival, factor) && rival.last_authenticated_at > factor.last_authenticated_at);
  const kept = one.filter((factor) => !isNewerIn(other, factor));
  return [...kept, ...other.filter((factor) => !kept.some((rival) => isSameFactor(rival, factor)))];
}

/** Returns whether both factors have the same method and the same address, number, device or account. */
const isSameFactor = (one: ProvenMemberFactor, other: ProvenMemberFactor) =>
  isDeepStrictEqual(withoutTimes(one), withoutTimes(other));

function withoutTimes(factor: ProvenMemberFactor): object {
  const isTime = (name: string) => name.endsWith('_at');
  return Object.fromEntries(Object.entries(factor).filter(([name]) => !isTime(name)));
}
