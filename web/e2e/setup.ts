/** Starts one game server for all tests, on a port of its own and with rooms that go with it. */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** "http://127.0.0.1:40001" */
    address: string;
  }
}

const top = resolve(import.meta.dirname, '../..');
export const program = process.env['BASTIDE_PROGRAM'] ?? join(top, 'build/release/bastide');
const page = process.env['BASTIDE_PAGE'] ?? join(top, 'build/page');

/** Nobody waits for computer players, and all tests together are not too much. */
const quick = `computer_pause = 0
[limits]
new_rooms_per_minute = 10000
http_per_second = 10000
`;

/** The address that the server prints when it is ready. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    const take = (text: Buffer) => {
      said += text.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (address) found(address);
    };
    server.stdout?.on('data', take);
    server.stderr?.on('data', take);
    server.on('error', failed);
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}:\n${said}`)));
  });
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'bastide-e2e-'));
  const settings = join(data, 'bastide.toml');
  writeFileSync(settings, quick);
  const options = ['--config', settings, '--port', '0', '--data', join(data, 'rooms')];
  const server = spawn(program, ['serve', ...options, '--page', page, '--log', 'warning'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  project.provide('address', await addressOf(server));
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}
