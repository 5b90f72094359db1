/** A CSV whose header has one line of so many spaces, and a word at its end. */
export function headerOfSpaces(spaces: number, number: number): Uint8Array {
  const lines = [
    '# OpenField Export : 22.11.2026 08:43:09',
    `# Reference time${' '.repeat(spaces)}x`,
    `# DeviceId : ${61_001 + number}`,
    `"# Athlete: ${' '.repeat(spaces)}x`,
    'Timestamp,Seconds,Velocity,Acceleration,Odometer,Latitude,Longitude,Heart Rate,Player Load',
    '21.11.2025 09:00:00,0.00,18,0,0.00,47.0000000,6.9442046,140,0.5',
  ];
  return Buffer.from(`${lines.join('\n')}\n`);
}
