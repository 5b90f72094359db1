/** Model, version and number joined by hyphens, as coaches read it on the tracker. */
export function deviceId(device: {
  deviceModel: string;
  deviceVersion: string;
  deviceNumber: string;
}): string {
  return [device.deviceModel, device.deviceVersion, device.deviceNumber].filter(Boolean).join('-');
}
