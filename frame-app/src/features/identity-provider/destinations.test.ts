import { expect, it } from 'vitest';
import { canFormReach, isOnThisDevice, isOpenedByPress, publisherOf } from './destinations.ts';

it.each([
  ['http://127.0.0.1:53124/callback', true],
  ['http://[::1]:53124/callback', true],
  ['http://localhost/callback', true],
  ['http://localhost.:5001/callback', true],
  ['http://0.0.0.0:5001/callback', true],
  ['http://127.1:5001/callback', true],
  ['http://[::]:5001/callback', true],
  ['http://[::ffff:127.0.0.1]:5001/callback', true],
  ['http://[0:0:0:0:0:0:0:1]:5001/callback', true],
  ['cursor://oauth/callback', true],
  ['http://[::ffff:192.0.2.1]:5001/callback', false],
  ['https://weather.example.org/callback', false],
  ['https://localhost.evil.example/callback', false],
  ['https://127.0.0.1@evil.example/callback', false],
])('an answer to %s stays on this device: %s', (address, isHere) => {
  expect(isOnThisDevice(address)).toBe(isHere);
});

it('opens an app by a press unless its scheme is listed', () => {
  expect(isOpenedByPress('cursor://oauth/callback', [])).toBe(true);
  expect(isOpenedByPress('cursor://oauth/callback', ['cursor'])).toBe(false);
  expect(isOpenedByPress('https://weather.example.org/callback', [])).toBe(false);
});

it.each([
  ['https://weather.example.org/callback', true],
  ['http://127.0.0.1:53124/callback', true],
  ['http://localhost:53124/callback', true],
  ['http://weather.localhost:53124/callback', true],
  ['com.example.app:/callback', false],
  ['cursor://oauth/callback', false],
  ['http://[::1]:53124/callback', false],
  ['http://weather.example.org/callback', false],
])('a form may be redirected to %s: %s', (address, isAllowed) => {
  expect(canFormReach(address)).toBe(isAllowed);
});

it.each([
  ['https://agent.example/oauth/client.json', 'agent.example'],
  ['https://bank.example@evil.example/client.json', 'evil.example'],
  ['connected-app-test-1', null],
  ['http://agent.example/client.json', null],
])('the client id %s is published at %s', (clientId, host) => {
  expect(publisherOf(clientId)).toBe(host);
});
