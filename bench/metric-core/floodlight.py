"""floodlight's distance, velocity, acceleration and metabolic power of one track, so many times.

floodlight.py FILE ROUNDS: FILE holds an int64 count n, then f64[n] x and f64[n] y in m at 10 Hz.
Prints {"ms": [milliseconds of each round], "values": {distance m, highest speed m/s, energy J/kg}}.
"""

import json
import sys
import time

import numpy as np
from floodlight import XY
from floodlight.models.kinematics import AccelerationModel, DistanceModel, VelocityModel
from floodlight.models.kinetics import MetabolicPowerModel

FRAMES_PER_SECOND = 10


def stages(xy):
    distance, velocity = DistanceModel(), VelocityModel()
    acceleration, power = AccelerationModel(), MetabolicPowerModel()
    for model in (distance, velocity, acceleration, power):
        model.fit(xy)
    joules = np.nansum(power.metabolic_power().property) / FRAMES_PER_SECOND
    return {
        "distance": float(np.nansum(distance.distance_covered().property)),
        "maxSpeed": float(np.nanmax(velocity.velocity().property)),
        "maxAcceleration": float(np.nanmax(acceleration.acceleration().property)),
        "energy": float(joules),
    }


def main():
    file, rounds = sys.argv[1], int(sys.argv[2])
    count = int(np.fromfile(file, dtype="<i8", count=1)[0])
    columns = np.fromfile(file, dtype="<f8", offset=8).reshape(2, count)
    xy = XY(xy=np.ascontiguousarray(columns.T), framerate=FRAMES_PER_SECOND)
    taken = []
    for _ in range(rounds):
        begun = time.perf_counter()
        values = stages(xy)
        taken.append((time.perf_counter() - begun) * 1000)
    print(json.dumps({"ms": taken, "values": values}))


main()
