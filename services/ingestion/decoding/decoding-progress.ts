import { Injectable } from '@nestjs/common';

/** How far the workers of this process are with the files they decode. */
@Injectable()
export class DecodingProgress {
  private readonly shared = new Map<string, SharedArrayBuffer>();

  /** f64[1], written by the worker; gone again when `work` is done. */
  async during<T>(uploadId: string, work: (progress: SharedArrayBuffer) => Promise<T>): Promise<T> {
    const progress = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
    this.shared.set(uploadId, progress);
    try {
      return await work(progress);
    } finally {
      this.shared.delete(uploadId);
    }
  }

  bytes(uploadId: string): number {
    const progress = this.shared.get(uploadId);
    return progress ? new Float64Array(progress)[0]! : 0;
  }
}
