package flashsale.reservation.async;

import flashsale.reservation.web.CartContract;
import flashsale.reservation.web.RefusalContract;
import flashsale.reservation.web.ReservationContract;
import flashsale.reservation.web.WaitingRoomContract;

public class AsyncApiTest extends AsyncBuildTest
        implements CartContract, ReservationContract, RefusalContract, WaitingRoomContract {}
