import { Column } from 'typeorm';

/** Columns of a player's highest values: as tested, or as measured in a run. */
export abstract class MaximaColumns {
  /** m/s */
  @Column('double precision', { name: 'max_speed_mps', nullable: true })
  maxSpeedMps!: number | null;

  /** m/s² */
  @Column('double precision', { name: 'max_acceleration_mps2', nullable: true })
  maxAccelerationMps2!: number | null;

  /** m/s², positive */
  @Column('double precision', { name: 'max_deceleration_mps2', nullable: true })
  maxDecelerationMps2!: number | null;
}
