import { Column, Entity, PrimaryColumn } from 'typeorm';

/** grain: one recording that a coach deleted; rows made of it never come back. */
@Entity({ schema: 'reports', name: 'deleted_recording' })
export class DeletedRecordingEntity {
  @PrimaryColumn('text', {
    name: 'recording_id',
    primaryKeyConstraintName: 'pk_deleted_recording',
  })
  recordingId!: string;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;
}
