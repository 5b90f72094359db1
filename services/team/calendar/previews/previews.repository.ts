import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { PreviewEntity } from './preview.entity.js';

@Injectable()
export class PreviewsRepository {
  findOfBasis(
    manager: EntityManager,
    of: { idfActivity: number; basis: string },
  ): Promise<PreviewEntity | null> {
    return manager.findOneBy(PreviewEntity, of);
  }

  /** In place of the activity's former one; of the team's others, those asked for before go too. */
  async replace(
    manager: EntityManager,
    preview: PreviewEntity,
    oldestMs: number,
  ): Promise<PreviewEntity> {
    const { idfTeam, idfActivity } = preview;
    await manager.delete(PreviewEntity, { idfActivity });
    await manager.delete(PreviewEntity, { idfTeam, requestedMs: LessThan(oldestMs) });
    return manager.save(manager.create(PreviewEntity, preview));
  }

  /** Undefined when the preview was begun anew meanwhile. */
  async change(
    manager: EntityManager,
    previewId: string,
    change: (preview: PreviewEntity) => Partial<PreviewEntity>,
  ): Promise<PreviewEntity | undefined> {
    const preview = await manager.findOneBy(PreviewEntity, { previewId });
    return preview ? manager.save(Object.assign(preview, change(preview))) : undefined;
  }
}
