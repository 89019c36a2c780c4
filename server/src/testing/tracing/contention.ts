import { createHash } from 'node:crypto';

const block = Buffer.alloc(64 * 1024, 'x');
const cpuSeconds = 0.03;

/**
 * How many times longer than its processor time a computation takes now; at least 1. A time by the clock, divided by it, does not depend
 * on what else the machine does.
 */
export function measureContention(): number {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const readCpuSeconds = () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1e6;
  };
  while (readCpuSeconds() < cpuSeconds) createHash('sha256').update(block).digest();
  return Math.max(1, (performance.now() - started) / 1000 / readCpuSeconds());
}
