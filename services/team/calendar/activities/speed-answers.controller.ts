import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SpeedAnswersService } from './speed-answers.service.js';

@Controller()
export class SpeedAnswersController {
  constructor(private readonly speedAnswers: SpeedAnswersService) {}

  @Api(routes.team.recordings.answerSpeedUnit)
  answerSpeedUnit(
    @Input() { params, body }: InputOf<typeof routes.team.recordings.answerSpeedUnit>,
  ) {
    return this.speedAnswers.answer(params.idfTeam, params.id, body.conversion);
  }
}
