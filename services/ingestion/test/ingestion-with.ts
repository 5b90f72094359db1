import { Module, type Provider, type Type } from '@nestjs/common';
import { IngestionModule } from '../ingestion.module.js';

/** The service with one of its parts replaced. */
export function ingestionWith<T>(part: Type<T>, own: Type<T>): Type {
  const usual = Reflect.getMetadata('providers', IngestionModule) as Provider[];
  const replaced = { provide: part, useClass: own };

  @Module({ providers: [...usual.filter((provider) => provider !== part), replaced] })
  class IngestionOfTest extends IngestionModule {}
  return IngestionOfTest;
}
